/** Door of the server room. */
export {};
