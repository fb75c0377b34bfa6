import { queryClient } from '../../query/query-client.ts';
import { retryBackoff } from './repeat.ts';

/** Tests of screens fake each reply; retries have their own tests. */
retryBackoff.pausesMs = [];

/** A query that fails is repeated without the pauses of one and two seconds. */
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } });
