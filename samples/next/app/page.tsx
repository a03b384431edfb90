import { OrderForm } from './OrderForm';
import { type Language, orders } from './orders';

/** Rendered on the server for each request: the record comes from here, the form is a client component. */
export default async function Page({ searchParams }: { searchParams: Promise<{ lang?: string }> }) {
  const { lang } = await searchParams;
  const language: Language = lang === 'vi' ? 'vi_VN' : 'en_US';
  return (
    <main>
      <a href="/orders">Orders</a>
      <OrderForm record={orders[0]} language={language} />
    </main>
  );
}
