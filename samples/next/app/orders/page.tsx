import { OrderList } from './OrderList';

export default function Page() {
  return (
    <main>
      <a href="/">Form</a>
      <OrderList />
    </main>
  );
}
