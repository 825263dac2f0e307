/** MongoDB Controllers for Kubernetes 1.14, config/crd/bases/mongodbcommunity.mongodb.com_mongodbcommunity.yaml: what is used of it. */
import type { StatefulSetSpec } from 'kubernetes-types/apps/v1';
import type { ObjectMeta } from 'kubernetes-types/meta/v1';

export interface MongoDBCommunity {
  apiVersion: 'mongodbcommunity.mongodb.com/v1';
  kind: 'MongoDBCommunity';
  metadata: ObjectMeta;
  spec: {
    type: 'ReplicaSet';
    members?: number;
    version?: string;
    security: {
      authentication?: { modes: ('SCRAM' | 'SCRAM-SHA-256' | 'SCRAM-SHA-1' | 'X509')[] };
    };
    users: {
      name: string;
      db?: string;
      passwordSecretRef?: { name: string; key?: string };
      roles: { name: string; db: string }[];
      scramCredentialsSecretName?: string;
    }[];
    statefulSet?: { spec: Partial<StatefulSetSpec> };
  };
}
