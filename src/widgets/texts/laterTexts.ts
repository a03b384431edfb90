import { texts as chart } from '../chart/chart.texts.ts';
import { texts as containers } from '../containers/containers.texts.ts';
import { texts as opener } from '../dialogs/opener.texts.ts';
import { texts as entrytable } from '../entrytable/entrytable.texts.ts';
import { texts as autocomplete } from '../fields/autocomplete/autocomplete.texts.ts';
import { texts as cascader } from '../fields/cascader/cascader.texts.ts';
import { texts as colorpicker } from '../fields/colorpicker/colorpicker.texts.ts';
import { texts as daterange } from '../fields/daterange/daterange.texts.ts';
import { texts as editor } from '../fields/editor/editor.texts.ts';
import { texts as htmleditor } from '../fields/htmleditor/htmleditor.texts.ts';
import { texts as langedit } from '../fields/langedit/langedit.texts.ts';
import { texts as map } from '../fields/map/map.texts.ts';
import { texts as password } from '../fields/password/password.texts.ts';
import { texts as rate } from '../fields/rate/rate.texts.ts';
import { texts as tag } from '../fields/tag/tag.texts.ts';
import { texts as tree } from '../fields/tree/tree.texts.ts';
import { texts as files } from '../files/files.texts.ts';
import { formAidTexts } from '../form/aidTexts.ts';
import { texts as history } from '../history/history.texts.ts';
import { texts as dialogs } from '../list/dialogs.texts.ts';
import { texts as narrow } from '../list/narrow.texts.ts';
import { texts as rareViews } from '../list/rareViews.texts.ts';
import { texts as iconpicker } from '../parts/iconpicker/iconpicker.texts.ts';
import { texts as issues } from '../parts/issues.texts.ts';
import { texts as picking } from '../picking/picking.texts.ts';
import { texts as scan } from '../scan/scan.texts.ts';
import type { Catalogue } from './catalogue.ts';

/** Texts of parts that are fetched later: each part brings its own, in all languages. */
export const laterTexts: readonly Catalogue[] = [
  history,
  dialogs,
  narrow,
  opener,
  rareViews,
  chart,
  autocomplete,
  cascader,
  colorpicker,
  daterange,
  langedit,
  editor,
  htmleditor,
  files,
  iconpicker,
  issues,
  map,
  password,
  picking,
  rate,
  scan,
  tag,
  tree,
  containers,
  entrytable,
  ...formAidTexts,
];
