import { configure } from '@testing-library/dom';

// On a busy machine of two cores a single look by role takes up to half a second.
configure({ asyncUtilTimeout: 5_000 });
