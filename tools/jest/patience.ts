import { configure } from '@testing-library/dom';

// On a busy machine with two cores a single query by role takes up to half a second.
configure({ asyncUtilTimeout: 5_000 });
