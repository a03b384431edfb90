import type { Admit } from '../app/route.ts';
import { forbidden } from '../errors.ts';

/** Of calls for administrators: what anybody else sends is not even read. */
export const administrators: Admit = async (session) => {
  if (!session.rights.admin) throw forbidden();
};
