import { useEffect, useState } from 'react';

/** True once `flag` has been true for `ms` without a break, so that short waits are not shown. */
export function useDelayed(flag: boolean, ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!flag) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [flag, ms]);
  return flag && late;
}
