import type { BlogEntry } from './blog-entry.model.ts';
import { frontEndPerformance } from './entries/front-end-performance.entry.tsx';
import { productSearch } from './entries/product-search.entry.tsx';
import { prototypalInheritance } from './entries/prototypal-inheritance.entry.tsx';
import { stateManagement } from './entries/state-management.entry.tsx';
import { unitTests } from './entries/unit-tests.entry.tsx';

/** The five entries in the specification's order (section 2, route table). */
export const blogEntries: readonly BlogEntry[] = [
  frontEndPerformance,
  stateManagement,
  prototypalInheritance,
  unitTests,
  productSearch,
];
