import { configure } from '@testing-library/react';

// Ends only a wait that hangs: a busy machine may take long.
configure({ asyncUtilTimeout: 60_000 });
