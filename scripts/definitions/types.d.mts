export function definitionTypes(): string;
