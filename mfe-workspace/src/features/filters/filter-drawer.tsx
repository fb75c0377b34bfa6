import { Drawer } from '@lexboard/shared-lib/ui/overlays';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

/** The filters over the list, where there is no room beside it. */
export function FilterDrawer({ onClose, ...panel }: FilterPanelProps & { onClose: () => void }) {
  return (
    <Drawer title="Filters" open onClose={onClose}>
      <FilterPanel {...panel} />
    </Drawer>
  );
}
