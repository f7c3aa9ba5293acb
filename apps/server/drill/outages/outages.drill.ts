import { outages } from '../../test/outage.js'
import { describeOutage } from '../../test/outage-suite.js'

for (const outage of outages) describeOutage(outage)
