/** DOMPurify, in one file that is fetched with the first editor of rich text. */
export { default as DOMPurify } from 'dompurify';
