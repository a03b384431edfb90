/** What each command does, for `--help`. */
export const HELP = `pagewright <command> [options]

  check <files...>             issues of form pages, list pages and object models, with line and column;
                               folders are walked for *.json
      --object-model <file>    the object model of the pages (else one among the files, by objectId)
      --kind <kind>            form, list or object, where the files do not show it
      --max-warnings <n>       more warnings than these fail
      --json                   for machines
  diff <a> <b>                 what differs between two definitions, by key
      --json                   for machines
  types <file>                 TypeScript types of the records of a form page or object model
      --object-model <file>    the page's object model
      --name <name>            name of the record's type; the object's code unless stated
      --language <code>        language of the comments
      --out <file> [--force]   into a file
  import <kind> <file>         object model, form and list of a doctype, jsonschema, openapi or csv file
      --related <files...>     doctype: the DocTypes of its tables
      --ui-schema <file>       jsonschema: its uiSchema
      --operation <id>         openapi: the operation
      --out <folder>           where <name>.object.json, <name>.form.json and <name>.list.json go
      --name <name>            the files' name; of a csv the object's too
      --force                  overwrite files that are there
  serve                        the hosted shell and its API (also without a command)
      --port <n> --host <address> --data <folder> --static <folder> --demo --demo-module <file>

Exit codes: 0 clean or equal, 1 errors or differences, 2 wrong use or an unreadable file.`;
