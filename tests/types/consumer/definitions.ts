/** Definitions as a host writes them: what is wrong is marked, words of its own are known. */
import { type ControlOptions, defineList, definePage, type PageDefinition } from 'pagewright/engine';

declare module 'pagewright/engine' {
  interface CustomControls {
    dial: Pick<ControlOptions['number'], 'min' | 'max'> & { readonly ticks?: number };
  }
}

export const page = definePage({
  dataUrl: '/openapi/app/order/main/getviewmodel',
  items: [
    { key: 'k1', type: 'decimal', model: 'qty', title: 'Quantity', options: { required: true, min: 0 } },
    { key: 'k2', type: 'dial', model: 'turn', options: { max: 10, ticks: 4 } },
    // @ts-expect-error: a misspelt option
    { key: 'k3', type: 'textbox', model: 'a', options: { maxlenth: 3 } },
    // @ts-expect-error: an option of another control
    { key: 'k4', type: 'decimal', model: 'b', options: { maxlength: 3 } },
    // @ts-expect-error: no control is called so
    { key: 'k5', type: 'lookup', model: 'c' },
    // @ts-expect-error: no option of the host's own
    { key: 'k6', type: 'dial', model: 'd', options: { tics: 4 } },
  ],
  action: { items: [{ key: 'a1', code: 'save' }] },
});

export const stored = {
  id: 'p1',
  viewName: 'Order',
  pageData: { items: [{ type: 'groupcard', title: 'All', items: [{ type: 'date', model: 'due' }] }] },
} satisfies PageDefinition;

export const list = defineList({
  lists: [
    {
      key: 'l1',
      items: [
        { key: 'c1', model: 'number', type: 'billno', title: 'Number' },
        // @ts-expect-error: a misspelt option
        { key: 'c2', model: 'qty', type: 'decimal', title: 'Quantity', options: { widht: 3 } },
      ],
    },
  ],
});
