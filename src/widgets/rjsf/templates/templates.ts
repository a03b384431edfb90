import type { TemplatesType } from '@rjsf/utils';
import { ArrowDown, ArrowUp, Copy, Trash2, X } from '../../icons/signs.ts';
import { MultiSchemaFieldTemplate, OptionalDataControlsTemplate } from './alternatives.tsx';
import { ArrayFieldItemButtonsTemplate, ArrayFieldItemTemplate, ArrayFieldTemplate } from './arrays.tsx';
import { AddButton, iconButton, SubmitButton } from './buttons.tsx';
import { ErrorListTemplate } from './ErrorListTemplate.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';
import {
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  TitleFieldTemplate,
} from './titles.tsx';
import { WrapIfAdditional } from './WrapIfAdditional.tsx';

/** Templates of the theme; those it leaves out are rjsf's own. */
export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> & {
  readonly ButtonTemplates: Partial<TemplatesType['ButtonTemplates']>;
} = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldItemButtonsTemplate,
  MultiSchemaFieldTemplate,
  OptionalDataControlsTemplate,
  WrapIfAdditionalTemplate: WrapIfAdditional,
  ErrorListTemplate,
  TitleFieldTemplate,
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  ButtonTemplates: {
    AddButton,
    SubmitButton,
    CopyButton: iconButton('widgets.rjsf.copy', Copy),
    MoveUpButton: iconButton('widgets.rjsf.up', ArrowUp),
    MoveDownButton: iconButton('widgets.rjsf.down', ArrowDown),
    RemoveButton: iconButton('widgets.rjsf.remove', Trash2),
    ClearButton: iconButton('widgets.rjsf.clear', X),
  },
};
