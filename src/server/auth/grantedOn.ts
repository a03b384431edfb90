/** On what rights are granted: the objects of the tenant with their fields. Source: FORMATS "Permissions". */
import { roleObjects } from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { administrators } from './administrators.ts';

/** Fields and tables as rights name them, with titles in a language. */
function fieldsOf(object: BusinessObject, language: string) {
  const titleOf = ({ title, titles }: ObjectField) => titles[language] ?? title;
  return [
    ...object.header.map((field) => ({ name: field.name, title: titleOf(field) })),
    ...object.allTables.flatMap(({ key, title, fields }) => [
      { name: key, title: title || key },
      ...fields.map((field) => ({
        name: `${key}.${field.name}`,
        title: `${title || key} / ${titleOf(field)}`,
      })),
    ]),
  ];
}

/** Route of the call `role.objects`. */
export function grantedOn(registry: Services['registry']): Route {
  return answer(
    roleObjects,
    async ({ session: { tenantId, language } }) => {
      const data = (await registry.all(tenantId)).map((object) => ({
        code: object.code,
        name: object.names[language] ?? object.name,
        fields: fieldsOf(object, language),
      }));
      return { data: data.toSorted((a, b) => (a.code < b.code ? -1 : 1)) };
    },
    administrators,
  );
}
