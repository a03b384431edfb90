import type { ReactNode } from 'react';
import 'pagewright/styles.css';

export const metadata = { title: 'Orders' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
