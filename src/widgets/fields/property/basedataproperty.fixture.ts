import { casesOf, lookupValue, objectId, tx } from '../../../../fixtures/index.ts';

/** A property of the record that a lookup beside it has chosen. */
export const fixtures = casesOf(
  {
    type: 'basedataproperty',
    model: 'specification',
    title: tx('規格', '规格', 'Specification', 'Quy cách'),
    options: { parentModel: 'item', propertyModel: 'specification' },
  },
  lookupValue('item', 'item'),
  [
    {
      name: 'beside its lookup',
      beside: [
        {
          type: 'material',
          model: 'item',
          title: tx('產品', '产品', 'Product', 'Sản phẩm'),
          options: {
            lookupDataSourceType: 1,
            lookupObjectId: objectId('item'),
            valueKey: 'id',
            labelKey: 'name',
          },
        },
      ],
    },
  ],
);
