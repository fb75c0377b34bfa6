import { PreparedPage, TreeIcon } from '@lexboard/shared-lib/ui';

export const LawRoadmap = () => <PreparedPage title="Laws Tree" icon={TreeIcon} />;
