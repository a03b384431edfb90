/** The door for servers. */
export * as server from 'pagewright/server';
