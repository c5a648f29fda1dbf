"""The printings of Primera Era as they are printed, in facts: the one room of data that the reader of texts needs."""
