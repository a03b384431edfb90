/** Help texts of the commands, for `--help`. */

const CODES = 'Exit codes: ';

/** How all commands read the files that are named. */
const FILES = "A file called '-' is the standard input; texts are UTF-8, or UTF-16 with a byte order mark.";

const CHECK = `pagewright check <files...> [options]

  Issues of form pages, list pages, object models and menus, as file:line:column, also inside their JSON texts.
  Folders are walked for *.json, past node_modules and hidden ones; what is no definition there is passed over.
  Among object models, a lookup of an object that is not there is a warning.

      --object-model <file>    the object model of the pages (else one among the files, by objectId)
      --controls <file>        a module that exports controls of your own (defineControl), which pages may name
      --kind <kind>            form, list or object, where the files do not show it
      --max-warnings <n>       more warnings than these fail
      --json                   for machines

${FILES}
${CODES}0 no errors, 1 errors or too many warnings, 2 wrong use or an unreadable file.`;

const DIFF = `pagewright diff <a> <b> [options]

  What differs between two definitions, by key and not by position. Stored forms of one definition are equal: pageData
  as text or object, alone or in an envelope.

      --json                   for machines, with places in both files

${FILES}
${CODES}0 equal, 1 different, 2 wrong use, or a file that cannot be read whole.`;

const TYPES = `pagewright types <file> [options]

  TypeScript types of the records of a form page or object model, with companions and rows.

      --object-model <file>    the page's object model
      --controls <file>        a module that exports controls of your own (defineControl), which pages may name
      --name <name>            name of the record's type; the object's code unless stated
      --language <code>        language of the comments
      --out <file> [--force]   into a file, which must not be there

${FILES}
${CODES}0 written, 1 no page could be made of it, 2 wrong use or an unreadable file.`;

const IMPORT = `pagewright import <kind> <file> [options]

  Object model, form page and list page of a doctype, jsonschema, openapi or csv file. What could not be carried is
  told as file:line:column.

      --related <files...>     doctype: the DocTypes of its tables; folders are walked for *.json
      --ui-schema <file>       jsonschema: its uiSchema
      --operation <id>         openapi: the operation; without it the document's operations are listed
      --out <folder>           where <name>.object.json, <name>.form.json and <name>.list.json go
      --name <name>            the files' name; of a csv the object's too
      --force                  overwrite files that are there

${FILES}
JSON only: convert a YAML document first.
${CODES}0 written, 1 errors or nothing made, 2 wrong use, an unreadable file, or one that is there already.`;

const LOAD = `pagewright load <files...> [options]

  Brings object models, pages and entries of the menu into a workplace, and publishes the pages: all, or with any error
  none. They are checked first as by 'check', and what changes is listed by key. Folders are walked for *.json.

      --dry-run                list what would change, and store nothing
      --json                   the list for machines
      --url <address>          the server to load into; else the one that has the data folder open, and where none has,
                               the store itself
      --user <name>            who signs in to a server, a builder: admin, or PAGEWRIGHT_USER. His password is asked for
                               at the terminal, or taken from PAGEWRIGHT_PASSWORD
      --data <folder>          .data, or PAGEWRIGHT_DATA; with DATABASE_URL that database
      --no-menu                add no entries for list pages that no entry of the menu opens
      --replace-drafts         also pages that a builder has changed and not published
      --controls <file>        a module that exports controls of your own (defineControl), which pages may name

  A page is found by its id, without one by object, kind and name; what is stored and not among the files stays. A menu is
  a file like { "menu": [{ "id": "sales", "title": "Sales", "children": [
    { "id": "orders", "title": "Orders", "titles": { "vi_VN": "Đơn hàng" }, "pageFile": "orders.list.json" }] }] }:
  an entry names its page by pageFile, a path beside the menu's file, or by pageId; icon, path, builder (for builders
  alone) and edition (for users of Pro or Lite alone) may be stated too. Entries are found by id: those that are there
  move and change, none is removed. Where no file is a menu, each list page that nothing opens gets an entry under
  'Pages'.

${FILES}
${CODES}0 loaded or nothing to change, 1 nothing loaded: errors, a refusal, or changed meanwhile, 2 wrong use or an
unreadable file.`;

const SERVE = `pagewright serve [options]

  The hosted shell and its API, until a signal ends it; a second one ends it at once.

      --port <n>               3000, or the environment's PORT
      --host <address>         this machine alone (127.0.0.1), or PAGEWRIGHT_HOST; 0.0.0.0 for all
      --data <folder>          .data, or PAGEWRIGHT_DATA
      --static <folder>        the built shell
      --site <folder>          what a site has of its own: config.json, logos in brand/, texts in locales/; or
                               PAGEWRIGHT_SITE
      --demo                   fill an empty store with the demo factory; its users are printed
      --demo-module <file>     fill it with another
      --controls <file>        a module that exports controls of your own (defineControl), which pages may name

  Where no administrator has a password, it prints a link that lets him choose one, once, within a day; with
  PAGEWRIGHT_ADMIN_PASSWORD he gets that.

  Environment: PORT, PAGEWRIGHT_HOST, PAGEWRIGHT_DATA, PAGEWRIGHT_SITE, DATABASE_URL, PAGEWRIGHT_ADMIN_PASSWORD, PAGEWRIGHT_TIME_ZONE,
    PAGEWRIGHT_LOG_LEVEL (silent, error, warn, info), and

      PAGEWRIGHT_STATEMENT_TIMEOUT   seconds that one statement of a request may take (15; reads of the
                                     embedded database, for which everybody waits, 5)
      PAGEWRIGHT_STOP_SECONDS        seconds that requests have to come to their end when a signal ends the server (30)
      PAGEWRIGHT_POOL_SIZE           most connections to PostgreSQL (10)
      PAGEWRIGHT_POOL_QUEUE          most statements that wait for the database (1000); more are answered 503
      PAGEWRIGHT_AUDIT_DAYS          days that the audit trail is kept (400); 0 for ever
      PAGEWRIGHT_VERSION_DAYS        days that versions of records are kept beside the newest of each (for ever)
      PAGEWRIGHT_TRUSTED_PROXIES     addresses and networks (10.0.0.0/8) of the proxies in front, with commas between:
                                     from them alone X-Forwarded-For and X-Forwarded-Proto are taken
      PAGEWRIGHT_METRICS_TOKEN       opens /metrics for Prometheus to requests with this bearer token
      PAGEWRIGHT_FILES               folder of uploaded files; else in the database where DATABASE_URL is given
      PAGEWRIGHT_S3_ENDPOINT         a store that speaks the protocol of Amazon S3, with
                                     PAGEWRIGHT_S3_BUCKET, _KEY, _SECRET and, where it has regions, _REGION
      PAGEWRIGHT_FILE_MB             megabytes of one uploaded file (20)
      PAGEWRIGHT_USER_MB             megabytes of all files of one user (any number)
      PAGEWRIGHT_EXPORT_ROWS         most rows of one exported file (200000)
      PAGEWRIGHT_IMAGE_ORIGINS       other origins (https://pictures.example) whose images pages may show, with commas
                                     between; none unless given
      PAGEWRIGHT_FRAME_ORIGINS       other origins whose pages the shell may show inside itself (/basics/iframe), with
                                     commas between; none unless given
      PAGEWRIGHT_MAP_SEARCH          a map service, asked through the server: its address with {query} and {key}, which
                                     PAGEWRIGHT_MAP_KEY fills and no browser sees; also _REVERSE ({longitude}, {latitude}),
                                     _TILES ({z}, {x}, {y}), _ATTRIBUTION, _CENTER (longitude,latitude), _TIMEOUT
                                     (seconds, 8) and _ANSWERS (JSON pointers into answers)

${CODES}0 ended by a signal, 1 could not start, 2 wrong use.`;

/** Help of each command, by its name. */
export const COMMAND_HELP: ReadonlyMap<string, string> = new Map([
  ['check', CHECK],
  ['diff', DIFF],
  ['types', TYPES],
  ['import', IMPORT],
  ['load', LOAD],
  ['serve', SERVE],
]);

/** Help of the whole command line. */
export const HELP = `pagewright <command> [options]

  check <files...>             issues of form pages, list pages, object models and menus, with line and column
  diff <a> <b>                 what differs between two definitions, by key
  types <file>                 TypeScript types of the records of a form page or object model
  import <kind> <file>         object model, form and list of a doctype, jsonschema, openapi or csv file
  load <files...>              brings definitions and menus into a server, or into the store where none runs
  serve                        the hosted shell and its API; with --demo a factory to try

'pagewright <command> --help' tells the options and exit codes of each; --version the version.
${CODES}0 clean or equal, 1 errors or differences, 2 wrong use or an unreadable file.`;
