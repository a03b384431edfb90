import { createContext } from 'react';

/** The current object around a field: a lookup reads its companion there. */
export const ObjectData = createContext<Readonly<Record<string, unknown>>>({});
