import { createContext } from 'react';
import type { UploadPlace } from '../../platform/internal.ts';

/** The page that fields of rjsf are of, whose object is told with an upload; null where a schema has no page. */
export const UploadPage = createContext<UploadPlace['page'] | null>(null);
