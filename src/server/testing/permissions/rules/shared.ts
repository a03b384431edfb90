/** What the rules of several calls of records share. */
import { placeOf, userOf } from '../actors.ts';
import type { Asking } from '../callRule.ts';
import { idOf, indexOf, itemNumber, pagesOf, TENANT_MARK, totalOf, VEILED_TEXT } from '../content.ts';

/** Parts of the path of a call of records: the page of orders is the tenant's own. */
export const pathOf = (objectCode: string, { actor }: Asking) => ({
  appCode: 'mes',
  objectCode,
  viewId: objectCode === 'order' ? pagesOf(placeOf(actor.user).tenant).form : `generated-${objectCode}`,
});

/** The user's own order, whatever the target is. */
export const ownOrder = ({ actor }: Asking) => idOf('order', indexOf(actor.user));

/** The criterion of one record. */
export const byId = (id: string) => [{ searchField: 'id', searchValue: id, compareType: 'equal' }];

/** The beginning of a picture. */
export const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Why a call has no probes. */
export const BY_ID = 'it names records by their ids alone';

/** The user whose values are guessed. */
export const admin = userOf('admin');
export const adminOrder = idOf('order', indexOf(admin));

/** Guesses of hidden values: a whole text and a number of an order, the name and the number of an item. */
export const FIXED = {
  by: 'veiled',
  right: `${VEILED_TEXT} of_admin ofPlantA ${TENANT_MARK.one}`,
  wrong: `${VEILED_TEXT} of_none`,
} as const;
export const TOTAL = { by: 'veiled', right: totalOf(admin), wrong: 1.5 } as const;
export const NUMBER = { by: 'numberless', right: itemNumber(admin), wrong: 'NRY999' } as const;
export const NAME = {
  by: 'veiled',
  right: `${VEILED_TEXT} of_admin`,
  wrong: `${VEILED_TEXT} of_none`,
} as const;
