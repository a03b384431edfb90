/** Door of the platform room. */
export {};
