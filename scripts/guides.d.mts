export interface Guide {
  readonly name: string;
  readonly group: string;
  readonly title: string;
  readonly text: string;
}
export function guides(referencePage: (name: string) => string): readonly Guide[];
export function titleOf(file: string): string;
export function linkedPage(link: string, to: (file: string, anchor: string) => string): string;
