import type { ReactNode } from 'react';

export interface BlogEntry {
  /** The entry's fragment: `/blogs#unit-tests` opens it. */
  id: string;
  question: string;
  answer: ReactNode;
  /** A short sample that shows what the answer says. */
  sample?: string;
}
