import { createContext } from 'react';

/** The object around a field, as it stands now: a lookup reads its companion there. */
export const ObjectData = createContext<Readonly<Record<string, unknown>>>({});
