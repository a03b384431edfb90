/** Door of the shell room. */
export {};
