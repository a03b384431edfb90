import { createContext } from 'react';

/** The current object around a field, where a lookup reads its companion. */
export const ObjectData = createContext<Readonly<Record<string, unknown>>>({});
