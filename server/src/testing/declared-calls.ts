import {
  attachmentTicket,
  attachmentTicketShape,
  circularList,
  circularListShape,
  extendSession,
  extendSessionShape,
  filterData,
  filterDataShape,
  keywordSearch,
  keywordSearchShape,
  lawName,
  lawNameShape,
  login,
  loginShape,
  logout,
  logoutShape,
  viewDelete,
  viewDeleteShape,
  viewList,
  viewListShape,
  viewSave,
  viewSaveShape,
  viewStart,
  viewStartShape,
  type Call,
  type CallShape,
} from '@lexboard/shared-lib/contract';
import {
  columnsList,
  columnsListShape,
  columnsSave,
  columnsSaveShape,
  kinds,
  listCall,
  listNames,
  recordCalls,
  recordShapes,
  relatedCall,
  relatedShape,
  searchCall,
  searchShape,
  type RecordKind,
} from '@lexboard/shared-lib/domain';

/** A call of the contract with its shape. */
export interface Declared {
  name: string;
  call: Call;
  shape: CallShape;
}

const operations = [
  'counts',
  'choices',
  'one',
  'view',
  'add',
  'update',
  'delete',
  'restore',
  'undoDelete',
  'lock',
  'version',
  'revert',
] as const;

function callsOf(kind: RecordKind): Declared[] {
  const calls = recordCalls(kind);
  const shapes: ReturnType<typeof recordShapes> = recordShapes(kind);
  return [
    ...listNames.map((list) => ({
      name: `${kind.name}/${list}`,
      call: listCall(kind, list),
      shape: shapes.list,
    })),
    ...operations.map((name) => ({ name: `${kind.name}/${name}`, call: calls[name], shape: shapes[name] })),
  ];
}

/** Every call that people and front ends make with JSON, derived from the contract. */
export const declaredCalls: readonly Declared[] = [
  { name: 'login', call: login, shape: loginShape() },
  { name: 'logout', call: logout, shape: logoutShape() },
  { name: 'extendSession', call: extendSession, shape: extendSessionShape() },
  { name: 'lawName', call: lawName, shape: lawNameShape() },
  { name: 'related', call: relatedCall, shape: relatedShape() },
  { name: 'circularList', call: circularList, shape: circularListShape() },
  { name: 'filterData', call: filterData, shape: filterDataShape() },
  { name: 'keyword', call: keywordSearch, shape: keywordSearchShape() },
  { name: 'search', call: searchCall, shape: searchShape() },
  { name: 'viewList', call: viewList, shape: viewListShape() },
  { name: 'viewSave', call: viewSave, shape: viewSaveShape() },
  { name: 'viewStart', call: viewStart, shape: viewStartShape() },
  { name: 'viewDelete', call: viewDelete, shape: viewDeleteShape() },
  { name: 'columnsList', call: columnsList, shape: columnsListShape() },
  { name: 'columnsSave', call: columnsSave, shape: columnsSaveShape() },
  { name: 'attachmentTicket', call: attachmentTicket, shape: attachmentTicketShape() },
  ...kinds.flatMap(callsOf),
];
