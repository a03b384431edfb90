/** Door of the widgets room. */
export {};
