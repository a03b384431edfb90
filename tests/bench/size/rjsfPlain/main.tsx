/** A form of rjsf by itself: its core theme and its validator. */
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { formData, schema } from '../rjsf/schema.ts';
import { markStanding } from '../standing.ts';

const host = document.getElementById('root');
if (host) {
  markStanding(host, 'input', 4);
  createRoot(host).render(<Form schema={schema} formData={formData} validator={validator} />);
}
