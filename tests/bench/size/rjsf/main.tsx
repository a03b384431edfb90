/** The same form with the theme, and the texts of one language. */
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createPlatform, memoryStorage, memoryToken, PwRoot, pagewrightTheme } from 'pagewright/rjsf';
import 'pagewright/styles.css';
import { en_US } from 'pagewright/texts/en_US';
import { createRoot } from 'react-dom/client';
import { markStanding } from '../standing.ts';
import { formData, schema } from './schema.ts';

const Form = withTheme(pagewrightTheme);
const platform = createPlatform({
  baseUrl: '',
  language: 'en_US',
  bundles: [{ en_US }],
  storage: memoryStorage(),
  token: memoryToken(),
});

const host = document.getElementById('root');
if (host) {
  markStanding(host, 'input', 4);
  createRoot(host).render(
    <PwRoot platform={platform}>
      <Form schema={schema} formData={formData} validator={validator} />
    </PwRoot>,
  );
}
