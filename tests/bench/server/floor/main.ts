/**
 * The floor of a request: a server without anything of ours, which answers a page of work orders by one statement.
 * A process of its own, as the server is: `node main.ts <url of the database> <port>`.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const [url = '', port = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const { rows: tables } = await pool.query(
  "select tablename from pg_tables where tablename like '%\\_workorder'",
);
const PAGE = `select * from "${tables[0]?.tablename}" order by "_create_time" desc, "id" limit 20`;

createServer((_, response) => {
  pool
    .query(PAGE)
    .then(({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)))
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
