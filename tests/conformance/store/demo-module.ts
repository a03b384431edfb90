/** The server's test factory as the command line takes one. */
export { testFactory as demoFactory } from '../../../src/server/testing/factory.ts';
