/** What is kept for the time without a network: fetched below `/mobile` alone. */
export { keepingClient } from '../../platform/internal.ts';
