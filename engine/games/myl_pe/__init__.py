"""Mitos y Leyendas Primera Era, by the DAR of July 2021."""
