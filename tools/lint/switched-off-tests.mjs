const tests = ['it', 'test', 'describe'];
const switches = ['skip', 'only', 'todo', 'fixme', 'failing'];
const switchedOff = ['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'];

const message = 'Every test runs: repair it or delete it.';

const create = (context) => ({
  MemberExpression(node) {
    if (tests.includes(node.object.name) && switches.includes(node.property.name))
      context.report({ node, message });
  },
  CallExpression(node) {
    if (switchedOff.includes(node.callee.name)) context.report({ node, message });
  },
});

export default { meta: { name: 'house' }, rules: { 'switched-off-test': { create } } };
