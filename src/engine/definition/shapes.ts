/** The readers of all stored formats, made once from their schemas. */
import { ActionOptionsSchema, ActionSchema } from './schema/action.ts';
import { EnvelopeSchema } from './schema/envelope.ts';
import { ListPartSchema, ListSchema, ListTableSchema, ViewSchema } from './schema/list.ts';
import { FieldDefinitionSchema, ObjectModelSchema, TableDefinitionSchema } from './schema/objectModel.ts';
import { PageConfigSchema, PageSchema } from './schema/page.ts';
import { WidgetOptionsSchema, WidgetOwnSchema } from './schema/widget.ts';
import { shapeOf } from './shape.ts';

export const envelopeShape = shapeOf(EnvelopeSchema);
export const pageShape = shapeOf(PageSchema);
export const pageConfigShape = shapeOf(PageConfigSchema);
export const widgetShape = shapeOf(WidgetOwnSchema);
export const widgetOptionsShape = shapeOf(WidgetOptionsSchema);
export const actionShape = shapeOf(ActionSchema);
export const actionOptionsShape = shapeOf(ActionOptionsSchema);
export const listShape = shapeOf(ListSchema);
export const listTableShape = shapeOf(ListTableSchema);
export const listPartShape = shapeOf(ListPartSchema);
export const viewShape = shapeOf(ViewSchema);
export const objectModelShape = shapeOf(ObjectModelSchema);
export const fieldDefinitionShape = shapeOf(FieldDefinitionSchema);
export const tableDefinitionShape = shapeOf(TableDefinitionSchema);
