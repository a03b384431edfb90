import { createClient } from '../client/client.ts';
import { rowsCall } from './rowsCall.ts';

/** Of the code that asks a server, what every list needs at once: the client, and the call for rows. */
export const clientCode = { createClient, rowsCall };
