/** The readers of all stored formats, made once from their schemas. */
import { ActionOptionsSchema, ActionSchema } from './schema/action.ts';
import { EnvelopeSchema, ObjectItemSchema } from './schema/envelope.ts';
import {
  GroupSchema,
  ListOptionsSchema,
  ListPartSchema,
  ListSchema,
  ListTableSchema,
  ViewSchema,
} from './schema/list.ts';
import {
  EventSchema,
  FieldDefinitionSchema,
  NumberingSchema,
  ObjectModelSchema,
  TableDefinitionSchema,
} from './schema/objectModel.ts';
import {
  CodedItemSchema,
  PageActionSchema,
  PageConfigSchema,
  PageSchema,
  ScriptContentSchema,
} from './schema/page.ts';
import {
  CriterionSchema,
  FormParamSchema,
  LanguagesEntry,
  OptionSchema,
  PaginationSchema,
  ScriptEntry,
} from './schema/parts.ts';
import { SearchItemSchema, WidgetOptionsSchema, WidgetOwnSchema } from './schema/widget.ts';
import { shapeOf } from './shape.ts';

export const envelopeShape = shapeOf(EnvelopeSchema);
export const objectItemShape = shapeOf(ObjectItemSchema);
export const pageShape = shapeOf(PageSchema);
export const pageConfigShape = shapeOf(PageConfigSchema);
export const pageActionShape = shapeOf(PageActionSchema);
export const codedItemShape = shapeOf(CodedItemSchema);
export const scriptContentShape = shapeOf(ScriptContentSchema);
export const widgetShape = shapeOf(WidgetOwnSchema);
export const searchItemShape = shapeOf(SearchItemSchema);
export const widgetOptionsShape = shapeOf(WidgetOptionsSchema);
export const actionShape = shapeOf(ActionSchema);
export const actionOptionsShape = shapeOf(ActionOptionsSchema);
export const listShape = shapeOf(ListSchema);
export const listTableShape = shapeOf(ListTableSchema);
export const listOptionsShape = shapeOf(ListOptionsSchema);
export const listPartShape = shapeOf(ListPartSchema);
export const viewShape = shapeOf(ViewSchema);
export const groupShape = shapeOf(GroupSchema);
export const objectModelShape = shapeOf(ObjectModelSchema);
export const fieldDefinitionShape = shapeOf(FieldDefinitionSchema);
export const tableDefinitionShape = shapeOf(TableDefinitionSchema);
export const numberingShape = shapeOf(NumberingSchema);
export const eventShape = shapeOf(EventSchema);
export const optionShape = shapeOf(OptionSchema);
export const criterionShape = shapeOf(CriterionSchema);
export const formParamShape = shapeOf(FormParamSchema);
export const paginationShape = shapeOf(PaginationSchema);
export const scriptShape = shapeOf(ScriptEntry);
export const languageShape = shapeOf(LanguagesEntry);
