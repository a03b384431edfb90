/** What the user may do with a form's record: actions, fields, approval. Source: 001 3.1, 6. */
import { grantSet } from '../actions/actionState.ts';
import type { FormCore } from './core.ts';
import { perForm } from './perForm.ts';

/** Rights in one open form. */
export interface Rights {
  /** Codes of granted actions; undefined: all. */
  readonly grants: ReadonlySet<string> | undefined;
  /** Fields that the user's permissions hide or lock. */
  readonly fields: { readonly hidden: ReadonlySet<string>; readonly locked: ReadonlySet<string> };
  /** The workflow lets the user approve or reject the record. */
  handleAuth: boolean;
}

export const rightsOf = perForm(
  ({ grants, fieldPermissions }): Rights => ({
    grants: grantSet(grants),
    fields: { hidden: new Set(fieldPermissions?.hidden), locked: new Set(fieldPermissions?.locked) },
    handleAuth: false,
  }),
);

/** Sets whether the user may approve the record. The status becomes a new object, so that actions are read again. */
export function setHandling(core: FormCore, handleAuth: boolean): void {
  const rights = rightsOf(core);
  if (rights.handleAuth === handleAuth) return;
  rights.handleAuth = handleAuth;
  core.status.setState({ ...core.status.getState() }, true);
}
