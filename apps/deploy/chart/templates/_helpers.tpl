{{- define "verbatim.name" -}}
{{- printf "%s-verbatim" .Release.Name | replace "verbatim-verbatim" "verbatim" | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "verbatim.labels" -}}
app.kubernetes.io/name: verbatim
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "verbatim.selector" -}}
app.kubernetes.io/name: verbatim
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- /* A list of the release and one of a group: an entry of the group takes the place of that with the same key. */ -}}
{{- define "verbatim.joined" -}}
{{- $key := .key -}}
{{- $own := .own | default list -}}
{{- $names := list -}}
{{- range $own }}{{ $names = append $names (get . $key) }}{{ end -}}
{{- $shared := list -}}
{{- range .shared }}{{ if not (has (get . $key) $names) }}{{ $shared = append $shared . }}{{ end }}{{ end -}}
{{- with concat $shared $own }}{{ toYaml . }}{{ end -}}
{{- end }}

{{- /* The fewest nodes of a group that is scaled: 0 is a number of its own, not an absent one. */ -}}
{{- define "verbatim.minReplicas" -}}
{{- if hasKey .autoscaling "minReplicas" }}{{ .autoscaling.minReplicas }}{{ else }}{{ .replicas }}{{ end }}
{{- end }}

{{- /* A live node is drained for as long as its sessions last, so nodes go one by one. */ -}}
{{- define "verbatim.behavior" -}}
scaleDown:
  stabilizationWindowSeconds: 300
  policies:
    - { type: Pods, value: 1, periodSeconds: 60 }
{{- end }}

{{- /* Namespaces by their names, as a peer of a network policy. */ -}}
{{- define "verbatim.namespaces" -}}
- namespaceSelector:
    matchExpressions:
      - key: kubernetes.io/metadata.name
        operator: In
        values: {{- toYaml . | nindent 10 }}
{{- end }}
