/**
 * Rows in one INSERT: a statement takes at most 65,535 parameters, and no table here has more than 32 columns.
 */
export const ROWS_PER_INSERT = 1000
