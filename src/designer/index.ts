/** Door of the designer room. */
export {};
