import { createClient } from '../client/client.ts';
import { createStaticFiles } from '../config/staticFiles.ts';
import { createFiles } from '../files/files.ts';
import { formPorts } from './formPorts.ts';
import { listPorts } from './listPorts.ts';
import { createPages } from './pages.ts';

/** All of a platform that asks a server: the calls with their schemas, and the ports of forms and lists over them. */
export const serverCode = { createClient, createStaticFiles, createFiles, createPages, formPorts, listPorts };
export type ServerCode = typeof serverCode;
