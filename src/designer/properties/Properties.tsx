import { withTheme } from '@rjsf/core';
import { useMemo } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { createSchemaValidator, pagewrightTheme } from '../../widgets/theme.ts';
import { isGroupPart, isTable, setProperty } from '../commands/index.ts';
import { isBag, locate, type Place, type StoredBag, typeOf } from '../document/document.ts';
import { wordOf } from '../palette/variants.ts';
import { useControlTitle } from '../view/titles.ts';
import { useDesign, useDesigner } from '../view/useDesigner.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { inLanguage } from './inLanguage.ts';
import { PlacesField } from './PlacesField.tsx';
import { PlanField } from './PlanField.tsx';
import { changesOf, panelOf, valuesOf } from './panel.ts';
import { ScriptsField } from './ScriptsField.tsx';

const ThemedForm = withTheme<StoredBag>(pagewrightTheme);
const validator = createSchemaValidator<StoredBag>();
const FIELDS = { choices: ChoicesField, scripts: ScriptsField, plan: PlanField, places: PlacesField };

function Panel({ place, column }: { place: Place; column: boolean }) {
  const { t, language } = useTexts();
  const { widget, key: widgetKey } = place;
  const designer = useDesigner();
  const titleOf = useControlTitle();
  const type = typeOf(widget);
  const panel = useMemo(
    () => panelOf({ type }, designer.controls, t, { column, inGrid: isGroupPart({ type }) }),
    [type, column, t, designer],
  );
  const document = useDesign((state) => state.document);
  const compiled = useDesign((state) => state.page);
  const { values, uiSchema } = useMemo(
    () =>
      panel === null
        ? { values: {}, uiSchema: {} }
        : inLanguage(valuesOf(place.widget, panel), panel, { document, compiled, language }, place),
    [place, panel, document, compiled, language],
  );
  if (panel === null)
    return <p className="pw:p-3 pw:text-text-muted">{t('designer.unknownType', { type })}</p>;
  return (
    <div className="pw:p-3">
      <h2 className="pw:mb-2 pw:font-medium pw:text-text-muted pw:text-xs">
        {titleOf(wordOf(type, isBag(widget.options) ? widget.options : {}))}
      </h2>
      <ThemedForm
        idPrefix={`panel-${widgetKey}`}
        schema={panel.schema}
        uiSchema={uiSchema}
        formData={values}
        validator={validator}
        fields={FIELDS}
        liveValidate
        showErrorList={false}
        tagName="div"
        onChange={({ formData }) => {
          for (const change of changesOf(widgetKey, panel, values, isBag(formData) ? formData : {}))
            designer.run(setProperty, change);
        }}
      />
    </div>
  );
}

/** Properties of the selected widget: an rjsf form over its control's option schema. Source: DESIGN "rjsf". */
export function Properties() {
  const { t } = useTexts();
  const page = useDesign((state) => state.document.page);
  const selection = useDesign((state) => state.selection);
  const place = useMemo(() => (selection === null ? undefined : locate(page, selection)), [page, selection]);
  if (place === undefined) return <p className="pw:p-3 pw:text-text-muted">{t('designer.selectWidget')}</p>;
  const parent = place.parent === null ? undefined : locate(page, place.parent)?.widget;
  return <Panel key={place.key} place={place} column={parent !== undefined && isTable(parent)} />;
}
