"""Who stands where: the record added up, rule sets, tie-breakers, and what explains a place."""
