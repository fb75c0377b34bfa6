import { configure } from '@testing-library/dom';

// On a busy machine with two slow cores a single query by role takes over a second.
configure({ asyncUtilTimeout: 20_000 });
